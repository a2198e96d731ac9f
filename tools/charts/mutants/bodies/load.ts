import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformSync } from '@swc/core'
import { importsOf } from '../../imports.ts'
import { ROOT, sourcesOf } from '../../places.ts'
import type { ChartSpec } from '../../model/spec.ts'
import { plant, type BodyFault } from './plant.ts'
import { createSwitchboard, type Switchboard } from './switchboard.ts'

/** A chart whose guards and actions hold all their faults at once, every one turned off. */
export interface PlantedChart {
  spec: ChartSpec
  faults: BodyFault[]
  switchboard: Switchboard
}

type Exports = Record<string, unknown>

const IS_CHART = /\.(machine|setup|lifecycle)\.ts$/
const stemOf = (file: string) => basename(file).replace(/\.(machine|lifecycle)?\.?ts$/, '')

interface Loading {
  modules: Map<string, Promise<Exports>>
  faults: BodyFault[]
  switchboard: Switchboard
  bodies: number
}

const resolved = (specifier: string, from: string) => {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  return specifier.startsWith('#') ? join(ROOT, specifier.slice(1)) : null
}

/** Chart files and the spec are read anew; all else is what the tools themselves use, so that an error stays the same class. */
async function imported(loading: Loading, specifier: string, from: string): Promise<Exports> {
  const file = resolved(specifier, from)
  if (file && IS_CHART.test(file)) return load(loading, file)
  return (await import(file ? pathToFileURL(file).href : specifier)) as Exports
}

function load(loading: Loading, file: string): Promise<Exports> {
  const known = loading.modules.get(file)
  if (known) return known
  const loaded = evaluate(loading, file)
  loading.modules.set(file, loaded)
  return loaded
}

function planted(loading: Loading, file: string, text: string): string {
  if (!IS_CHART.test(file)) return text
  const { code, faults } = plant(text, stemOf(file), () => (loading.bodies += 1))
  loading.faults.push(...faults.map((fault) => ({ ...fault, body: `${file} ${fault.body}` })))
  return code
}

async function evaluate(loading: Loading, file: string): Promise<Exports> {
  const text = readFileSync(file, 'utf8')
  const specifiers = importsOf(text)
  const modules = new Map<string, Exports>()
  for (const specifier of specifiers) modules.set(specifier, await imported(loading, specifier, file))
  const { code } = transformSync(planted(loading, file, text), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs', noInterop: true },
  })
  const exports: Exports = {}
  // oxlint-disable-next-line no-implied-eval -- the project's own source, with faults in it
  new Function('exports', 'require', '$', code)(exports, (specifier: string) => modules.get(specifier) ?? {}, loading.switchboard)
  return exports
}

export async function plantedChart(name: string): Promise<PlantedChart | null> {
  const [file] = sourcesOf(name)
  if (!file) return null
  const switchboard = createSwitchboard()
  const loading: Loading = { modules: new Map(), faults: [], switchboard, bodies: 0 }
  const exports = await load(loading, file)
  const spec = Object.values(exports).find((one) => (one as ChartSpec | undefined)?.name === name) as ChartSpec | undefined
  return spec ? { spec, faults: loading.faults, switchboard } : null
}
