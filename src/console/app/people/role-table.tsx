import { Check } from 'lucide-react'
import { useTexts } from '../i18n/language'
import { peopleTexts } from '../texts/people'

const ROLES = ['viewer', 'editor', 'admin', 'owner'] as const

/** What each role may do. Each role may do what those before it may. */
export function RoleTable() {
  const say = useTexts(peopleTexts)
  return (
    <section className="section">
      <h2 id="role-table">{say.roleTable}</h2>
      <div className="scroll" tabIndex={0} role="region" aria-labelledby="role-table">
        <table className="table role-table" aria-labelledby="role-table">
          <thead>
            <tr>
              <td />
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  {say.roles[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROLES.map((least, row) => (
              <tr key={least}>
                <th scope="row">
                  {say.roleDeeds[least]}
                  <span className="role-least" aria-hidden="true">
                    {say.roleLeast(say.roles[least], row === ROLES.length - 1)}
                  </span>
                </th>
                {ROLES.map((role, column) => (
                  <td key={role}>
                    {column >= row ? (
                      <>
                        <Check aria-hidden="true" />
                        <span className="sr-only">{say.yes}</span>
                      </>
                    ) : (
                      <span className="soft">{say.no}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
