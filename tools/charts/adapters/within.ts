/** Fails when some work takes longer than so many milliseconds: a driver that waits for ever would end nothing but the test. */
export async function within(limit: number, work: () => unknown): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`done within ${limit / 1_000} s`)), limit)
  })
  try {
    await Promise.race([work(), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
