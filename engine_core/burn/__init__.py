"""The burn games (F, K, L, O): turns, slaps, powers, and what each seat may see of them."""
