import { open } from '../../stage.tsx'
import { walk } from '../../walk.ts'
import { onTheme } from './theme.adapter.ts'

walk(onTheme, () => open('/'))
