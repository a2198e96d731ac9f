import { PRIORITIES } from '#domain/tickets/choices.ts'
import { useChanging, useTicketPeople, type Ticket } from '#src/actors/tickets/tickets.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { Card } from '#src/ui/card/Card.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTicketTexts } from './ticket-texts.ts'
import classes from './Ticket.module.css'

const optionsOf = (named: readonly { id: number; name: string }[]) =>
  named.map(({ id, name }) => ({ value: String(id), label: name }))

/** Who answers a ticket, and how urgent it is. */
export default function Answering({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const { t } = useTranslation('ticket')
  const texts = useTicketTexts()
  const { data: people } = useTicketPeople(ticket.ticket_number)
  const [assignee, setAssignee] = useState(ticket.assignee ? String(ticket.assignee.id) : null)
  const [team, setTeam] = useState(ticket.team ? String(ticket.team.id) : null)
  const [priority, setPriority] = useState<string>(ticket.priority)
  const { send, isBusy, problem } = useChanging(onDone)
  const { ticket_number, row_version } = ticket
  const save = () =>
    send({
      ticket_number,
      row_version,
      assignee: assignee === null ? null : Number(assignee),
      team: team === null ? null : Number(team),
      priority: priority as Ticket['priority'],
    })
  if (!people) return null
  return (
    <Card title={t('answering.title')}>
      {problem && <ProblemNote problem={problem} />}
      <div className={classes.fields}>
        <Select
          label={texts.field('assignee')}
          data={optionsOf(people.staff)}
          value={assignee}
          onChange={setAssignee}
          searchable
          clearable
        />
        <Select label={texts.field('team')} data={optionsOf(people.teams)} value={team} onChange={setTeam} searchable clearable />
        <Select
          label={texts.field('priority')}
          data={PRIORITIES.map((value) => ({ value, label: texts.choice('priority', value) }))}
          value={priority}
          onChange={(value) => value && setPriority(value)}
          allowDeselect={false}
        />
      </div>
      <BusyButton isBusy={isBusy} onClick={save}>
        {t('answering.submit')}
      </BusyButton>
    </Card>
  )
}
