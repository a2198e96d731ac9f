const KEY = /^[\x21-\x7e]{1,255}$/

/** What the header `Idempotency-Key` may hold: signs of ASCII that are seen, no blank among them (decisions 21). */
export const isIdempotencyKey = (text: string): boolean => KEY.test(text)
