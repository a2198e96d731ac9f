import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { palettes } from './palette.ts'
import { plain } from './plain.ts'
import { scenes } from './scenes/index.ts'
import { sketchy } from './sketchy.ts'

/** Draws every scene in both sets and both schemes: `npx tsx tools/illustrations/draw.ts`. */
const SIZE = 'width="560" height="420" viewBox="0 0 1120 840"'
const FOLDER = join(import.meta.dirname, '../../src/ui/illustrations')
const sets = { 'sketchy-1': sketchy, plain }

for (const [set, render] of Object.entries(sets)) {
  mkdirSync(join(FOLDER, set), { recursive: true })
  for (const [name, scene] of Object.entries(scenes)) {
    for (const [scheme, palette] of Object.entries(palettes)) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${SIZE}>${render(scene, palette, name)}</svg>\n`
      writeFileSync(join(FOLDER, set, `${name}.${scheme}.svg`), svg)
    }
  }
}
