import { execFile, type ExecFileException } from 'node:child_process'
import { UPLOADS } from '#domain/limits.ts'
import type { Deps } from '../deps.ts'

export type Verdict = 'clean' | 'infected' | 'unknown'

/** As clamscan and its kin answer. */
const VERDICTS: Record<number, Verdict> = { 0: 'clean', 1: 'infected' }

const exitCodeOf = ({ code }: ExecFileException) => (typeof code === 'number' ? code : null)

/** Asks the scanner of the settings, with the path as its last argument; without one everything is clean. No shell is involved. */
export async function scan({ settings, log }: Pick<Deps, 'settings' | 'log'>, path: string): Promise<Verdict> {
  if (settings.scanCommand === null) return 'clean'
  const [program = '', ...args] = settings.scanCommand.split(/\s+/)
  const code = await new Promise<number | null>((resolve) => {
    execFile(program, [...args, path], { timeout: UPLOADS.scanTime }, (error) => resolve(error === null ? 0 : exitCodeOf(error)))
  })
  const verdict = VERDICTS[code ?? -1] ?? 'unknown'
  if (verdict === 'unknown') log.warn({ code }, 'The scanner could not decide whether a file is clean')
  return verdict
}
