import { walk } from '../../walk.ts'
import { onScrollMemory } from './scroll-memory.adapter.ts'
import { openLongPage } from './scrolling.ts'

walk(onScrollMemory, openLongPage)
