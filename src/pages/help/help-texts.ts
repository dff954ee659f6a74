import ai from '../../../docs/ai.md' with { type: 'text' }
import analysis from '../../../docs/analysis.md' with { type: 'text' }
import arranging from '../../../docs/arranging.md' with { type: 'text' }
import art from '../../../docs/art.md' with { type: 'text' }
import billing from '../../../docs/billing.md' with { type: 'text' }
import blocks from '../../../docs/blocks.md' with { type: 'text' }
import blueprints from '../../../docs/blueprints.md' with { type: 'text' }
import composer from '../../../docs/composer.md' with { type: 'text' }
import consolePage from '../../../docs/console.md' with { type: 'text' }
import connections from '../../../docs/connections.md' with { type: 'text' }
import editing from '../../../docs/editing.md' with { type: 'text' }
import editor from '../../../docs/editor.md' with { type: 'text' }
import forms from '../../../docs/forms.md' with { type: 'text' }
import frontEnd from '../../../docs/front-end.md' with { type: 'text' }
import glossary from '../../../docs/glossary.md' with { type: 'text' }
import importing from '../../../docs/importing.md' with { type: 'text' }
import looks from '../../../docs/looks.md' with { type: 'text' }
import marketplace from '../../../docs/marketplace.md' with { type: 'text' }
import mind from '../../../docs/mind.md' with { type: 'text' }
import models from '../../../docs/models.md' with { type: 'text' }
import operationsBackups from '../../../docs/operations/backups.md' with { type: 'text' }
import operationsCommandLine from '../../../docs/operations/command-line.md' with { type: 'text' }
import operationsConfiguration from '../../../docs/operations/configuration.md' with { type: 'text' }
import operationsDomains from '../../../docs/operations/domains.md' with { type: 'text' }
import operationsInstallAndStart from '../../../docs/operations/install-and-start.md' with { type: 'text' }
import operationsLimitsAndRates from '../../../docs/operations/limits-and-rates.md' with { type: 'text' }
import operationsMonitoring from '../../../docs/operations/monitoring.md' with { type: 'text' }
import operationsOverview from '../../../docs/operations/README.md' with { type: 'text' }
import operationsProxiesAndTls from '../../../docs/operations/proxies-and-tls.md' with { type: 'text' }
import operationsReplication from '../../../docs/operations/replication.md' with { type: 'text' }
import operationsTroubleshooting from '../../../docs/operations/troubleshooting.md' with { type: 'text' }
import operationsUpgrades from '../../../docs/operations/upgrades.md' with { type: 'text' }
import partnerApps from '../../../docs/partner-apps.md' with { type: 'text' }
import people from '../../../docs/people.md' with { type: 'text' }
import portability from '../../../docs/portability.md' with { type: 'text' }
import publishing from '../../../docs/publishing.md' with { type: 'text' }
import schedulesAndPreviews from '../../../docs/schedules-and-previews.md' with { type: 'text' }
import secondFactors from '../../../docs/second-factors.md' with { type: 'text' }
import signingIn from '../../../docs/signing-in.md' with { type: 'text' }
import singleSignOn from '../../../docs/single-sign-on.md' with { type: 'text' }
import uploads from '../../../docs/uploads.md' with { type: 'text' }
import webhooks from '../../../docs/webhooks.md' with { type: 'text' }

/** The pages of the help by their place in the address, in the groups of its contents. */
export const HELP: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Pages: {
    console: consolePage,
    editor: editor,
    publishing: publishing,
    editing: editing,
    blocks: blocks,
    looks: looks,
    arranging: arranging,
    art: art,
    blueprints: blueprints,
    importing: importing,
    forms: forms,
    uploads: uploads,
    'schedules-and-previews': schedulesAndPreviews,
  },
  Composer: {
    composer: composer,
    ai: ai,
    models: models,
    mind: mind,
    analysis: analysis,
  },
  'People and money': {
    people: people,
    'signing-in': signingIn,
    'second-factors': secondFactors,
    'single-sign-on': singleSignOn,
    billing: billing,
    marketplace: marketplace,
  },
  Connecting: {
    'front-end': frontEnd,
    webhooks: webhooks,
    'partner-apps': partnerApps,
    connections: connections,
    portability: portability,
    glossary: glossary,
  },
  'Running a server': {
    operations: operationsOverview,
    'operations/install-and-start': operationsInstallAndStart,
    'operations/configuration': operationsConfiguration,
    'operations/command-line': operationsCommandLine,
    'operations/backups': operationsBackups,
    'operations/replication': operationsReplication,
    'operations/upgrades': operationsUpgrades,
    'operations/monitoring': operationsMonitoring,
    'operations/limits-and-rates': operationsLimitsAndRates,
    'operations/domains': operationsDomains,
    'operations/proxies-and-tls': operationsProxiesAndTls,
    'operations/troubleshooting': operationsTroubleshooting,
  },
}
