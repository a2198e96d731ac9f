/** The figure whose contracts are shown, as the address says: a month or a class of the year, in one currency. */
export interface Figure {
  currency: number
  month: string | null
  class_of_business: string | null
}

const NAMES = ['currency', 'month', 'class'] as const

/** The same page with the contracts behind a figure. */
export function withFigure(address: URLSearchParams, { currency, month, class_of_business: ofClass }: Figure): string {
  const next = withoutFigure(address)
  next.set('currency', String(currency))
  if (month !== null) next.set('month', month)
  if (ofClass !== null) next.set('class', ofClass)
  return `?${next.toString()}`
}

export function withoutFigure(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of NAMES) next.delete(name)
  return next
}

/** Null where the address asks for none. */
export function figureIn(address: URLSearchParams): Figure | null {
  const [currency, month, ofClass] = [Number(address.get('currency')), address.get('month'), address.get('class')]
  return Number.isSafeInteger(currency) && currency > 0 && (month !== null || ofClass !== null)
    ? { currency, month, class_of_business: ofClass }
    : null
}
