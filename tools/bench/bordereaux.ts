import { askingAt, sendFile } from './asking.ts'
import { check, largeBordereau, post, reportingContract, residentOf } from './large-bordereau.ts'
import { openProduct } from './product.ts'
import { signIn } from './sign-in.ts'
import { endRun, run } from './verdict.ts'

/**
 * Measures a bordereau of 20,000 rows, every hundredth of them bad, from the sent file to its report and to its posting, with the memory of
 * the built product above what it held before: `npm run build && npm run bench:bordereaux`. `ROWS=1000` takes fewer rows.
 */
const ROWS = Number(process.env['ROWS'] ?? 20_000)
/** s, s and MB. */
const TARGETS = { check: 20, post: 30, memory: 150 }

const product = await openProduct()
try {
  const { access_token: token } = await signIn(product.url, 'admin@slipway.example')
  const ask = askingAt(product.url, token)
  const where = await reportingContract(ask)
  const memory = () => (product.pid === null ? 0 : residentOf(product.pid))
  const idle = memory()
  let most = idle
  const look = () => void (most = Math.max(most, memory()))
  const tell = (what: string, figure: number, target: number, unit: string) => {
    console.log(`${what.padEnd(10)} ${figure.toFixed(1)} ${unit} of ${target} ${run.mark(what, figure < target)}`)
  }
  const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
    const start = performance.now()
    return [await work, (performance.now() - start) / 1000]
  }
  const file = await sendFile(product.url, ask, largeBordereau(ROWS, where.month))
  const [report, checking] = await timed(check(ask, { ...where, file }, look))
  const [posted, posting] = await timed(post(ask, report, look))
  console.log(`${ROWS} rows: ${posted.good} posted, ${posted.bad} left out, idle at ${idle.toFixed(0)} MB`)
  tell('checked', checking, TARGETS.check, 's')
  tell('posted', posting, TARGETS.post, 's')
  if (product.pid !== null) tell('memory', most - idle, TARGETS.memory, 'MB above idle')
} finally {
  await product.stop()
}
endRun()
