import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../api/use-address'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { aiTexts } from '../texts/ai'
import { Button } from '../ui/button'
import { OpenRow } from '../ui/listed'
import { Empty, Loaded } from '../ui/notes'
import { WithSide } from '../ui/with-side'
import { type Agent, useAgents } from './agents'
import { AssistantSide } from './assistant-side'
import { TryDialog } from './try-dialog'

interface Address {
  /** The id of an assistant, or `new`. */
  assistant?: string | undefined
  tried?: string | undefined
}

/** The assistants with what they did today. */
export function Assistants() {
  const { world, client } = useWorld()
  const say = useTexts(aiTexts)
  const agents = useAgents()
  const [{ assistant, tried }, change] = useAddress<Address>()
  const metrics = useQuery({ queryKey: [world.id, 'metrics'], queryFn: () => client.get('/api/ai/metrics') })
  const chosen = agents.data?.data.find(({ id }) => id === assistant)
  const trial = agents.data?.data.find(({ id }) => id === tried)
  return (
    <WithSide
      side={
        (chosen || assistant === 'new') && (
          <AssistantSide key={assistant} agent={chosen} onClose={() => change({ assistant: undefined })} />
        )
      }
    >
      <section className="section">
        <div className="section-head">
          <p className="soft">{say.assistantHint}</p>
          <Button look="filled" onClick={() => change({ assistant: 'new' })}>
            {say.assistantNew}
          </Button>
        </div>
        <Loaded query={agents}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty title={say.assistantNone} text={say.assistantHint} />
            ) : (
              <>
                <ul className="rows">
                  {data.map((agent) => (
                    <OpenRow
                      key={agent.id}
                      name={agent.name}
                      note={agent.description}
                      chosen={agent.id === assistant}
                      onOpen={() => change({ assistant: agent.id })}
                    >
                      <Today agent={agent} did={metrics.data?.data.find(({ agentId }) => agentId === agent.id)} />
                      <Button onClick={() => change({ tried: agent.id })}>{say.try}</Button>
                    </OpenRow>
                  ))}
                </ul>
                <p className="small">{say.keptHint}</p>
              </>
            )
          }
        </Loaded>
      </section>
      {trial && <TryDialog agent={trial} onClose={() => change({ tried: undefined })} />}
    </WithSide>
  )
}

function Today({
  agent,
  did,
}: {
  agent: Agent
  did: { phi: number; turns: number; acceptRate: number | null } | undefined
}) {
  const say = useTexts(aiTexts)
  const format = useFormat()
  if (!did || did.turns === 0) return <span className="soft">{say.notUsed}</span>
  return (
    <span className="soft">
      {agent.phiCap === null ? format.phi(did.phi) : say.capOf(format.phi(did.phi), format.phi(agent.phiCap))}
      {did.acceptRate !== null && `, ${say.kept(format.number(did.acceptRate, { style: 'percent' }))}`}
    </span>
  )
}
