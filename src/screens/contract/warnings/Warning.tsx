import { ACKNOWLEDGING } from '#domain/contracts/bounds.ts'
import type { Acknowledgement, StandingWarning } from '#domain/contracts/record.ts'
import { useAcknowledging, useWithdrawing } from '#src/actors/contracts/warnings.ts'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { formatInstant } from '#src/ui/format.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Textarea } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useId, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractTexts } from '../contract-texts.ts'
import { wordsOf } from '../path-words.ts'
import { useKeptWords } from './kept-words.ts'
import type { WarningsProps } from './warnings-props.ts'
import classes from './Warnings.module.css'

interface WarningProps extends Pick<WarningsProps, 'uuid' | 'rights' | 'onOpen' | 'onChanged'> {
  warning: StandingWarning
  /** Someone is led to it. */
  isAimed: boolean
  texts: ContractTexts
}

/** What is typed stays with the warning, whatever comes of a save, until it is acknowledged. */
export function Warning({ uuid, rights, warning, isAimed, texts, onOpen, onChanged }: WarningProps) {
  const { step, path, section, market, key, params, acknowledgement } = warning
  const { ref: item, ...kept } = useFocusKept<HTMLLIElement>()
  const id = useId()
  const [words, setWords] = useKeptWords(uuid, warning)
  useEffect(() => (isAimed ? item.current?.focus() : undefined), [isAimed, item])
  const done = (left: string) => () => {
    setWords(left)
    item.current?.focus()
    onChanged()
  }
  const mayChange = rights.steps.length > 0
  const about = { uuid, id, onChanged }
  return (
    <li ref={item} {...kept} tabIndex={-1} data-open={acknowledgement === null} aria-describedby={id}>
      <p id={id}>
        <LinkButton onClick={() => onOpen(step, path)}>{wordsOf(path, texts, { section, market })}</LinkButton>{' '}
        <span>
          <FieldMessage error={{ key, ...(params && { params }) }} />
        </span>
      </p>
      {acknowledgement ? (
        <Acknowledged {...about} acknowledgement={acknowledgement} mayChange={mayChange} onDone={done(acknowledgement.words)} />
      ) : (
        mayChange && <Words {...about} warning={warning} words={words} onType={setWords} onDone={done('')} />
      )}
    </li>
  )
}

interface AboutProps {
  uuid: string
  /** Of the text that says the warning. */
  id: string
  onDone: () => void
  onChanged: () => void
}

interface WordsProps extends AboutProps {
  warning: StandingWarning
  words: string
  onType: (words: string) => void
}

function Words({ uuid, id, warning: { step, path, key, mark }, words, onType, onDone, onChanged }: WordsProps) {
  const { t } = useTranslation('contract-warnings')
  const acknowledging = useAcknowledging({ onDone, onChanged })
  const isBusy = useSelector(acknowledging, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(acknowledging, ({ context }) => context.problem)
  const error = problem?.fields.words
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) acknowledging.send({ type: 'operation.request', input: { uuid, step, path, key, mark, words } })
  }
  return (
    <form className={classes.words} onSubmit={send}>
      <Textarea
        label={t('words')}
        aria-describedby={id}
        rows={2}
        maxLength={ACKNOWLEDGING}
        value={words}
        error={error}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <BusyButton type="submit" size="sm" variant="default" isBusy={isBusy} aria-describedby={id}>
        {t('acknowledge')}
      </BusyButton>
      {problem && !error && <ProblemNote problem={problem} />}
    </form>
  )
}

interface AcknowledgedProps extends AboutProps {
  acknowledgement: Acknowledgement
  mayChange: boolean
}

function Acknowledged({ uuid, id, acknowledgement, mayChange, onDone, onChanged }: AcknowledgedProps) {
  const { t, i18n } = useTranslation('contract-warnings')
  const withdrawing = useWithdrawing({ onDone, onChanged })
  const isBusy = useSelector(withdrawing, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(withdrawing, ({ context }) => context.problem)
  const { id: acknowledged, words, by, at } = acknowledgement
  const withdraw = () => withdrawing.send({ type: 'operation.request', input: { uuid, acknowledgement: acknowledged } })
  return (
    <div className={classes.said}>
      <blockquote>{words}</blockquote>
      <small>{t('said', { name: by?.name ?? '', at: formatInstant(i18n.language, at) })}</small>
      {mayChange && (
        <BusyButton size="compact-sm" variant="subtle" isBusy={isBusy} aria-describedby={id} onClick={withdraw}>
          {t('withdraw')}
        </BusyButton>
      )}
      {problem && <ProblemNote problem={problem} />}
    </div>
  )
}
