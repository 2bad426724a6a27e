"""Rules from files and for programs: house rules read, checked and sent; the referee."""
