import { CODE } from '#domain/formats.ts'
import type { Problem } from '#domain/app-error.ts'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'

const DIGITS = 6

/** Six digits that submit themselves; a refused code is cleared, and the focus is where the next one is typed. */
export function useTypedCode(problem: Problem | null, send: (code: string) => void) {
  const [typed, setTyped] = useState({ code: '', problem, isShort: false })
  const input = useRef<HTMLInputElement>(null)
  const isRefused = problem !== null && typed.problem !== problem
  const code = isRefused ? '' : typed.code

  useEffect(() => input.current?.focus(), [])

  const submit = (complete: string) => {
    const isShort = !CODE.test(complete)
    setTyped({ code: complete, problem, isShort })
    input.current?.focus()
    if (!isShort) send(complete)
  }
  return {
    /** Sent before it was complete. */
    isShort: typed.isShort,
    field: {
      ref: input,
      code,
      onType: (next: string) => (next.length === DIGITS ? submit(next) : setTyped({ code: next, problem, isShort: false })),
    },
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault()
      submit(code)
    },
  }
}
