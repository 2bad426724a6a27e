"""`python -m tests.pictures KIND` generates them: see the README."""

if __name__ == "__main__":
    import typer

    from host_tools import twins

    twins.without_pins()  # before anything imports displayio

    from tests.pictures import card_sheets, moving_table, strips

    app = typer.Typer()
    app.command("cards")(card_sheets.main)
    app.command("strips")(strips.main)
    app.command("table")(moving_table.main)
    app()
