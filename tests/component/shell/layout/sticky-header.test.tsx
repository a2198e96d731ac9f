import { walk } from '../../walk.ts'
import { lengthen, openLongPage } from './scrolling.ts'
import { onStickyHeader } from './sticky-header.adapter.ts'

walk(onStickyHeader, async () => {
  const stage = await openLongPage()
  lengthen(2_000)
  return stage
})
