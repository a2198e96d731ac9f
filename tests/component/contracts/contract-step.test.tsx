import { walk } from '../walk.ts'
import { onContractStep } from './contract-step.adapter.ts'
import { openFirstStep } from './first-step.ts'

walk(onContractStep, openFirstStep)
