"""Board definitions from hardware/, and what is generated from them."""
