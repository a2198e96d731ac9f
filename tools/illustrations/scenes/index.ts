import type { IllustrationName } from '#src/ui/illustrations/names.ts'
import type { Shape } from '../shapes.ts'
import { accessDenied } from './access-denied.ts'
import { crash } from './crash.ts'
import { emptyList } from './empty-list.ts'
import { market } from './market.ts'
import { notFound } from './not-found.ts'
import { review } from './review.ts'
import { towerOfLayers } from './tower.ts'
import { world } from './world.ts'

export const scenes: Record<IllustrationName, readonly Shape[]> = {
  market,
  tower: towerOfLayers,
  review,
  world,
  'not-found': notFound,
  'access-denied': accessDenied,
  crash,
  'empty-list': emptyList,
}
