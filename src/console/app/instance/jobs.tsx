import type { Schemas } from '@quoin/client'
import { useState } from 'react'
import { useList } from '../api/use-list'
import { useTexts } from '../i18n/language'
import { instanceTexts } from '../texts/instance'
import { Listed } from '../ui/listed'
import { Empty } from '../ui/notes'
import { Segments } from '../ui/segments'
import { Chip, ScreenHead, Time } from '../ui/small'
import { useOperator } from './operator'

type Job = Schemas['InstanceJob']
type Texts = (typeof instanceTexts)['en']

const STATES = ['all', 'queued', 'running', 'failed', 'succeeded'] as const
const TONES = { queued: 'quiet', running: 'accent', succeeded: 'ok', failed: 'bad', cancelled: 'quiet' } as const

/** The work of the job loop, newest first. */
export function Jobs() {
  const { client } = useOperator()
  const say = useTexts(instanceTexts)
  const [status, setStatus] = useState<(typeof STATES)[number]>('all')
  const list = useList<Job>(['instance', 'jobs', status], (cursor) =>
    client.get('/api/admin/jobs', {
      query: { limit: 50, ...(status !== 'all' && { status }), ...(cursor && { cursor }) },
    }),
  )
  return (
    <>
      <ScreenHead title={say.parts.jobs}>
        <Segments
          label={say.state}
          value={status}
          onChange={(value) => setStatus(value)}
          options={STATES.map((value) => ({ value, label: say.jobStates[value] }))}
        />
      </ScreenHead>
      <Listed list={list} none={<Empty title={say.noJobs} text={say.noJobsHint} />}>
        {(jobs) => (
          <ul className="me-list">
            {jobs.map((job) => (
              <li key={job.id}>
                <div>
                  <strong>{say.jobKinds[job.kind as keyof Texts['jobKinds']] ?? job.kind}</strong>{' '}
                  <Chip tone={TONES[job.status]}>{say.jobStates[job.status]}</Chip>
                  <p className="soft">
                    <Time at={job.createdAt} />, {say.attempts(job.attempts, job.maxAttempts)}
                  </p>
                  {(job.lastError ?? job.error) && <p className="job-error">{job.lastError ?? job.error?.message}</p>}
                </div>
                <code className="soft">{job.id}</code>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </>
  )
}
