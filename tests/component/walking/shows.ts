import type { Adapter } from '#tools/charts/adapters/adapter.ts'
import { Mismatch } from '#tools/charts/adapters/mismatch.ts'
import { isInside, isNone } from '#tools/charts/adapters/statements.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import type { Stage } from '../stage.tsx'

/** Whatever the context holds stands on the screen, and nothing that it holds no longer. */
export async function contextShows<S extends Stage>(
  { shows }: Pick<Adapter<S>, 'shows'>,
  stage: S,
  step: GoldenStep,
  leaves: readonly string[],
): Promise<void> {
  if (!shows || isNone(shows)) return
  for (const [name, show] of Object.entries(shows)) {
    if (isNone(show)) continue
    const { check, except } = typeof show === 'function' ? { check: show, except: {} } : show
    if (leaves.some((leaf) => Object.keys(except).some((state) => isInside(leaf, state)))) continue
    const value = (step.context as Record<string, unknown>)[name]
    try {
      await check(value as never, stage, step)
    } catch (error) {
      if (error instanceof Mismatch) throw error
      const message = error instanceof Error ? error.message : String(error)
      throw new Mismatch(`${name} on the screen`, JSON.stringify(value) ?? 'nothing', message)
    }
  }
}
