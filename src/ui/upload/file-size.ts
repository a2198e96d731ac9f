const UNITS = ['byte', 'kilobyte', 'megabyte'] as const

/** `1.2 MB`, in the reader's way of writing numbers. */
export function formatSize(language: string, bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const format = { style: 'unit', unit: UNITS[step], unitDisplay: 'short', maximumFractionDigits: step === 2 ? 1 : 0 } as const
  return new Intl.NumberFormat(language, format).format(bytes / 1024 ** step)
}
