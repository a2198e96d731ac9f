import { PRIORITIES, TICKET_CATEGORIES, TICKET_MODULES } from '#domain/tickets/choices.ts'
import type { Ticket } from '#src/actors/tickets/tickets.ts'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useTicketTexts } from '../ticket-texts.ts'
import classes from '../Ticket.module.css'

type Asked = Pick<Ticket, 'subject' | 'description' | 'category' | 'module' | 'priority'>

/** What these fields hold. */
export function askedIn(form: HTMLFormElement): Asked {
  const said = Object.fromEntries(new FormData(form)) as Record<string, string>
  const { subject = '', description = '', category, module, priority } = said
  return {
    subject,
    description,
    category: category as Asked['category'],
    module: (module || null) as Asked['module'],
    priority: priority as Asked['priority'],
  }
}

const NEW: Asked = { subject: '', description: '', category: 'bug', module: null, priority: 'medium' }

interface QuestionFieldsProps {
  /** A new question where nothing was asked yet. */
  asked?: Asked
  faults: Readonly<Record<string, string>>
}

/** What someone asks, of what kind it is and how urgent. */
export function QuestionFields({ asked = NEW, faults }: QuestionFieldsProps) {
  const texts = useTicketTexts()
  const choiceOf = (name: 'category' | 'priority' | 'module', values: readonly string[]) => ({
    name,
    label: texts.field(name),
    data: values.map((value) => ({ value, label: texts.choice(name, value) })),
    defaultValue: asked[name],
    error: faults[name],
  })
  return (
    <>
      <TextInput
        name="subject"
        label={texts.field('subject')}
        defaultValue={asked.subject}
        error={faults.subject}
        maxLength={150}
        withAsterisk
        data-autofocus
      />
      <Textarea
        name="description"
        label={texts.field('description')}
        defaultValue={asked.description}
        error={faults.description}
        maxLength={10_000}
        rows={3}
        withAsterisk
      />
      <div className={classes.fields}>
        <Select {...choiceOf('category', TICKET_CATEGORIES)} allowDeselect={false} withAsterisk />
        <Select {...choiceOf('priority', PRIORITIES)} allowDeselect={false} withAsterisk />
        <Select {...choiceOf('module', TICKET_MODULES)} clearable />
      </div>
    </>
  )
}
