import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'
import { isBuildCurrent } from '#tools/build/stamp.mjs'

/** The real server as a process of its own, as `npm start` runs it. */
export interface Running {
  process: ChildProcess
  /** What it has said so far. */
  output: () => string
  errors: () => string
  /** Address of the ready line; rejects when the process ends before. */
  ready: Promise<string>
  ended: Promise<number | null>
}

let program: readonly string[] | undefined

/** The built server where there is one of these very sources, as there is in a whole run; else it is read from them, which takes three times as long. */
const programOf = (): readonly string[] =>
  (program ??= isBuildCurrent(projectRoot) ? ['dist/server/main.js'] : ['--import', 'tsx', 'server/main.ts'])

export function startProcess(args: readonly string[], env: Record<string, string> = {}): Running {
  const { NODE_ENV: _test, VITEST: _vitest, ...inherited } = process.env
  const child = spawn(process.execPath, [...programOf(), ...args], {
    cwd: projectRoot,
    env: { ...inherited, ...env },
  })
  let [output, errors] = ['', '']
  child.stderr.on('data', (text: Buffer) => void (errors += text.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString()
      const [, address] = /ready at (\S+)\n/.exec(output) ?? []
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error(`The server ended: ${errors}`)))
  })
  ready.catch(() => {})
  return { process: child, output: () => output, errors: () => errors, ready, ended }
}

export async function stopProcess(running: Running): Promise<number | null> {
  running.process.kill('SIGTERM')
  return running.ended
}

export function newFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'slipway-process-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A folder that holds the demo world already where the run has made one; else the first start makes it. */
export function demoFolder(): ReturnType<typeof newFolder> {
  const [folder, made] = [newFolder(), process.env.DEMO_FOLDER]
  if (made) cpSync(made, folder.path, { recursive: true })
  return folder
}

/** A port that another program listens on. */
export function takenPort(): Promise<{ port: number; free(): void }> {
  const server = createServer()
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ port: (server.address() as { port: number }).port, free: () => server.close() }),
    ),
  )
}
