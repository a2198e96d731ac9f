/** ms between two looks. */
const EVERY = 250

/**
 * Ends this process when its parent has: npm and the shell it starts scripts with die of a signal without passing it on,
 * and the server would go on alone, with its port and its database.
 */
export function followParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, EVERY)
  timer.unref()
}
