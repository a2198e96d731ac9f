/** A comma is taken for the decimal point, once it cannot be meant otherwise. */
export const asDecimal = (typed: string) => (/^-?\d+,\d+$/.test(typed.trim()) ? typed.trim().replace(',', '.') : typed.trim())
