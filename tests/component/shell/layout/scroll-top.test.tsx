import { walk } from '../../walk.ts'
import { openLongPage } from './scrolling.ts'
import { onScrollTop } from './scroll-top.adapter.ts'

walk(onScrollTop, openLongPage)
