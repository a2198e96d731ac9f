import { walk } from '../../walk.ts'
import { openLongPage } from './scrolling.ts'
import { onStickyHeader } from './sticky-header.adapter.ts'

walk(onStickyHeader, openLongPage)
