import { useQuery } from '@tanstack/react-query'
import { faultAt, queries } from '../api/queries'
import { useForm } from '../auth/use-form'
import { useTexts } from '../i18n/language'
import { instanceTexts } from '../texts/instance'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Field, TextInput } from '../ui/field'
import { ErrorNote, Loaded } from '../ui/notes'
import { ScreenHead } from '../ui/small'
import { useToast } from '../ui/toast'
import { useOperator } from './operator'

const KEY = ['instance', 'limits']

/** How many requests a minute each class may take. A change counts at once. */
export function Limits() {
  const { client } = useOperator()
  const say = useTexts(instanceTexts)
  const query = useQuery({ queryKey: KEY, queryFn: () => client.get('/api/admin/rate-limits') })
  return (
    <>
      <ScreenHead title={say.parts.limits} hint={say.limitsHint} />
      <Loaded query={query}>{({ data }) => <LimitsForm limits={data} />}</Loaded>
    </>
  )
}

function LimitsForm({ limits }: { limits: Readonly<Record<string, number>> }) {
  const { client } = useOperator()
  const say = useTexts(instanceTexts)
  const ui = useTexts(uiTexts)
  const toast = useToast()
  const form = useForm(async (values) => {
    const changed = Object.entries(values).filter(([name, value]) => Number(value) !== limits[name])
    await client.patch('/api/admin/rate-limits', {
      body: Object.fromEntries(changed.map(([name, value]) => [name, Number(value)])),
    })
    await queries.invalidateQueries({ queryKey: KEY })
    toast({ text: say.saved })
  })
  return (
    <form className="stack limits" onSubmit={form.onSubmit}>
      {Object.entries(limits).map(([name, value]) => (
        <Field
          key={name}
          label={say.classes[name as keyof typeof say.classes] ?? name}
          error={faultAt(form.error, `/${name}`)}
        >
          <TextInput name={name} type="number" min="1" inputMode="numeric" defaultValue={value} required />
        </Field>
      ))}
      {form.error !== undefined && <ErrorNote error={form.error} />}
      <div>
        <Button type="submit" look="filled" busy={form.busy}>
          {ui.save}
        </Button>
      </div>
    </form>
  )
}
