import spine from './0001_spine.sql' with { type: 'text' }
import phi from './0002_phi.sql' with { type: 'text' }
import composer from './0003_composer.sql' with { type: 'text' }
import uploads from './0004_uploads.sql' with { type: 'text' }
import people from './0005_people.sql' with { type: 'text' }
import sweeping from './0006_sweeping.sql' with { type: 'text' }
import auditRows from './0007_audit_rows.sql' with { type: 'text' }
import receiptRows from './0008_receipt_rows.sql' with { type: 'text' }
import processLeases from './0009_process_leases.sql' with { type: 'text' }
import outsideCalls from './0010_outside_calls.sql' with { type: 'text' }
import storage from './0011_storage.sql' with { type: 'text' }
import neighbours from './0012_neighbours.sql' with { type: 'text' }
import sessionProof from './0013_session_proof.sql' with { type: 'text' }
import keptAnswers from './0014_kept_answers.sql' with { type: 'text' }
import agents from './0015_agents.sql' with { type: 'text' }
import mind from './0016_mind.sql' with { type: 'text' }
import suggestions from './0017_suggestions.sql' with { type: 'text' }
import sso from './0018_sso.sql' with { type: 'text' }
import apps from './0019_apps.sql' with { type: 'text' }
import connections from './0020_connections.sql' with { type: 'text' }
import secondFactors from './0021_second_factors.sql' with { type: 'text' }
import billing from './0022_billing.sql' with { type: 'text' }
import marketplace from './0023_marketplace.sql' with { type: 'text' }
import keys from './0024_keys.sql' with { type: 'text' }
import signInGuards from './0026_sign_in_guards.sql' with { type: 'text' }
import events from './0027_events.sql' with { type: 'text' }
import receiptFindings from './0028_receipt_findings.sql' with { type: 'text' }
import schedules from './0029_schedules.sql' with { type: 'text' }
import entries from './0030_entries.sql' with { type: 'text' }
import domains from './0031_domains.sql' with { type: 'text' }
import languages from './0038_languages.sql' with { type: 'text' }
import deliveryRequests from './0039_delivery_requests.sql' with { type: 'text' }
import operators from './0032_operators.sql' with { type: 'text' }
import listFacts from './0034_list_facts.sql' with { type: 'text' }
import turnReports from './0036_turn_reports.sql' with { type: 'text' }
import timeline from './0035_timeline.sql' with { type: 'text' }
import mediaAndMemory from './0037_media_and_memory.sql' with { type: 'text' }

/** Applied in order, each once; imported as text so that a compiled program carries them. */
export const MIGRATIONS = [
  { id: 1, name: 'spine', sql: spine },
  { id: 2, name: 'phi', sql: phi },
  { id: 3, name: 'composer', sql: composer },
  { id: 4, name: 'uploads', sql: uploads },
  { id: 5, name: 'people', sql: people },
  { id: 6, name: 'sweeping', sql: sweeping },
  { id: 7, name: 'audit_rows', sql: auditRows },
  { id: 8, name: 'receipt_rows', sql: receiptRows },
  { id: 9, name: 'process_leases', sql: processLeases },
  { id: 10, name: 'outside_calls', sql: outsideCalls },
  { id: 11, name: 'storage', sql: storage },
  { id: 12, name: 'neighbours', sql: neighbours },
  { id: 13, name: 'session_proof', sql: sessionProof },
  { id: 14, name: 'kept_answers', sql: keptAnswers },
  { id: 15, name: 'agents', sql: agents },
  { id: 16, name: 'mind', sql: mind },
  { id: 17, name: 'suggestions', sql: suggestions },
  { id: 18, name: 'sso', sql: sso },
  { id: 19, name: 'apps', sql: apps },
  { id: 20, name: 'connections', sql: connections },
  { id: 21, name: 'second_factors', sql: secondFactors },
  { id: 22, name: 'billing', sql: billing },
  { id: 23, name: 'marketplace', sql: marketplace },
  { id: 24, name: 'keys', sql: keys },
  { id: 26, name: 'sign_in_guards', sql: signInGuards },
  { id: 27, name: 'events', sql: events },
  { id: 28, name: 'receipt_findings', sql: receiptFindings },
  { id: 29, name: 'schedules', sql: schedules },
  { id: 30, name: 'entries', sql: entries },
  { id: 31, name: 'domains', sql: domains },
  { id: 32, name: 'operators', sql: operators },
  { id: 34, name: 'list_facts', sql: listFacts },
  { id: 35, name: 'timeline', sql: timeline },
  { id: 36, name: 'turn_reports', sql: turnReports },
  { id: 37, name: 'media_and_memory', sql: mediaAndMemory },
  { id: 38, name: 'languages', sql: languages },
  { id: 39, name: 'delivery_requests', sql: deliveryRequests },
] as const
