import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameProcess, markOf } from './process-mark.ts'

/** The copies of the product that work with one DATA_DIR, each with a note in a folder: the last to leave stops the database. */
export class Copies {
  readonly #folder: string
  readonly #own = randomUUID()

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'copies')
  }

  enter(): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    writeFileSync(join(this.#folder, this.#own), markOf(process.pid))
  }

  /** Whether nobody is left. Notes of processes that died are removed. */
  leave(): boolean {
    rmSync(join(this.#folder, this.#own), { force: true })
    for (const note of this.#notes()) {
      if (this.#isLive(note)) return false
      rmSync(join(this.#folder, note), { force: true })
    }
    return true
  }

  #notes(): string[] {
    try {
      return readdirSync(this.#folder)
    } catch {
      return []
    }
  }

  #isLive(note: string): boolean {
    try {
      return isSameProcess(readFileSync(join(this.#folder, note), 'utf8'))
    } catch {
      return false
    }
  }
}
