import { onAccessDenied } from './access-denied.adapter.ts'
import { open, signedIn } from './stage.tsx'
import { walk } from './walk.ts'

walk(onAccessDenied, () => open('/master/region', signedIn('view_country')))
