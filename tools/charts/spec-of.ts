import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ChartSpec } from './model/spec.ts'
import { CHARTS_FOLDER } from './places.ts'

/** The spec that a chart's folder exports. */
export async function specOf(name: string): Promise<ChartSpec> {
  const file = join(CHARTS_FOLDER, name, 'spec.ts')
  const exported = Object.values((await import(pathToFileURL(file).href)) as Record<string, ChartSpec>)
  const spec = exported.find((one) => one?.name === name)
  if (!spec) throw new Error(`tests/charts/${name}/spec.ts exports no chart of the name ${name}`)
  return spec
}
