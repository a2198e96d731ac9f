import { AppError } from '#domain/app-error.ts'

/** Places for so many at a time; who comes later waits in line, and throws `unavailable` when it takes too long. */
export interface Seats {
  /** Resolves with what gives the place back. */
  take(): Promise<() => void>
}

export function seats(count: number, patience: number): Seats {
  let free = count
  const line: (() => void)[] = []
  const leave = () => {
    const next = line.shift()
    if (next) next()
    else free++
  }
  return {
    take: () =>
      new Promise((resolve, reject) => {
        if (free > 0) {
          free--
          return resolve(leave)
        }
        const called = () => {
          clearTimeout(timer)
          resolve(leave)
        }
        const timer = setTimeout(() => {
          line.splice(line.indexOf(called), 1)
          reject(new AppError('unavailable', { params: { seconds: 2 } }))
        }, patience)
        line.push(called)
      }),
  }
}
