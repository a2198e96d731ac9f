import type { Plugin } from 'vite'
import { PLANTS } from './all.ts'

/** So long a walk waits for what a plant has taken away: what is there comes sooner. */
const SHORT = { file: 'tests/component/patience.ts', from: '20_000', to: '5_000' }

/** Puts the plant of this number into its screen while the page is built, and leaves the file as it is. */
export function plant(number: string | undefined): Plugin | null {
  if (number === undefined) return null
  const { screen, from, to } = PLANTS[Number(number)]!
  const changes = [{ file: screen, from, to }, SHORT]
  return {
    name: 'slipway:plant',
    enforce: 'pre',
    transform(code, id) {
      const [path] = id.split('?')
      const change = changes.find(({ file }) => path?.endsWith(`/${file}`))
      return change ? code.replace(change.from, () => change.to) : null
    },
  }
}
