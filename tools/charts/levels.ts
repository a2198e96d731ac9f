import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Level } from './adapters/level.ts'
import type { ChartSpec } from './model/spec.ts'
import { CHARTS_FOLDER, LEVEL_FILES } from './places.ts'

/** The levels above the actor at which the paths of a chart are walked, the lowest first. */
export async function levelsOf({ name }: ChartSpec): Promise<Level[]> {
  const levels: Level[] = []
  for (const [file, exported] of Object.entries(LEVEL_FILES)) {
    const path = join(CHARTS_FOLDER, name, file)
    if (!existsSync(path)) continue
    const level = ((await import(pathToFileURL(path).href)) as Record<string, Level | undefined>)[exported]
    if (!level) throw new Error(`tests/charts/${name}/${file} does not export ${exported}`)
    levels.push(level)
  }
  return levels
}
