import type * as z from 'zod/mini'
import { openInput } from '../../records/sections.ts'
import { CONTRACT } from './index.ts'

/** Every field of every step, each of them optional. */
export const contractInput: Record<string, z.ZodMiniType> = Object.assign({}, ...CONTRACT.map(openInput))
