/** In milliseconds: longer than anything on a page takes, even the first load of a part on a machine that does many things at once. */
export const PATIENCE = 40_000
