import type { Problem } from '#domain/app-error.ts'
import { useLineChange, type LineChange } from '#src/actors/contracts/contract-lines.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import classes from './Lines.module.css'

interface ChangeFormProps {
  change: LineChange
  /** What the button says. */
  label: string
  input: object
  onDone: () => void
  /** The fields, with what the server says of each. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode
}

/** Fields of a change of lines, with its button and what the server answers. */
export function ChangeForm({ change, label, input, onDone, children }: ChangeFormProps) {
  const actor = useLineChange(change, onDone)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const errors = problem?.fields ?? {}
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'operation.request', input })
      }}
    >
      {children(errors)}
      {problem && <ProblemNote problem={withUnplaced(problem)} />}
      <div className={classes.foot}>
        <BusyButton type="submit" isBusy={isBusy}>
          {label}
        </BusyButton>
      </div>
    </form>
  )
}

/** What is wrong with fields that no form has is said with the problem itself. */
const UNPLACED = ['market', 'lines', 'signed', 'agreements', 'subjectivities']

function withUnplaced(problem: Problem): Problem {
  const said = Object.entries(problem.fields).flatMap(([field, message]) =>
    UNPLACED.some((name) => field === name || field.startsWith(`${name}.`)) ? [message] : [],
  )
  return said.length > 0 ? { ...problem, message: [...new Set(said)].join(' ') } : problem
}
