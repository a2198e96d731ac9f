import { locked } from './locked.ts'
import { payloads } from './payloads.ts'
import type { Plant } from './plant.ts'
import { shown } from './shown.ts'

export const PLANTS: readonly Plant[] = [...payloads, ...shown, ...locked]
