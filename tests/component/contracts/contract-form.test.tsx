import { walk } from '../walk.ts'
import { onContractForm } from './contract-form.adapter.ts'
import { openNewForm } from './first-step.ts'

walk(onContractForm, openNewForm)
