/** What the operations of Surfaces do beyond their summaries, by operationId. Markdown. */
export const SURFACE_TEXTS: Readonly<Record<string, string>> = {
  listSurfaces: 'Archived Surfaces are only in the list with `status=archived` or `status=all`.',
  listSurfaceTags:
    'Every tag of the drafts with the number of its Surfaces, the most used first. Archived Surfaces do not count.',
  createSurface: 'Creates a page as a draft. Blocks without an id get one.',
  readSurface: '`name`, `slug`, `description` and `blocks` are those of the draft.',
  updateSurface: 'Only the team. The content has its own routes: `PATCH /api/surfaces/{id}/draft`.',
  archiveSurface:
    'Takes the page down and keeps its revisions. With `?permanent=true`, deletes an archived Surface for good: its draft, revisions, Receipts and everything else that belongs to it. Only the audit trail keeps its entries.',
  duplicateSurface:
    'Copies name, description, meta and blocks of the draft, the team and the visibility. Revisions and the live page are not copied.',
  setVisibility:
    '`private`: for members. `shared`: for everyone with the address. `listed`: also in lists, feeds and sitemaps.',
  publishSurface:
    'Makes the draft, or the revision in `revision`, the live page. The version must be above all published ones; without one the suggested version is used. With `dryRun` nothing is published: the response is 200 with the findings of the publish gate.',
  unpublishSurface: 'The page is no longer public. Draft and revisions stay.',
  suggestVersion: 'Compares the draft with the live revision and proposes the next semantic version, with reasons.',
  listRevisions: 'Snapshots, publications and restores.',
  snapshotSurface: 'Keeps the draft as a revision without publishing it.',
  readRevision: '`rev` is a number, a version or `live`.',
  restoreRevision:
    '`rev` is a number, a version, `live`, or the id of a Receipt, for the page as it left it. Replaces the draft; the live page stays as it is until the next publish. The earlier draft is kept as a snapshot.',
  diffRevisions: '`rev` and `to` are numbers, versions, `live`, `draft`, or ids of Receipts: the page as each left it.',
  readHistory:
    'Receipts, revisions, and what happened to the page: taken offline, archived, visibility, schedules. On every plan. Compare and restore take the id of a Receipt in place of a revision.',

  importText:
    'Takes Markdown (with front matter), HTML as word processors copy it, or plain text. Headings, texts, lists, quotes, code, tables and pictures become blocks. Embedded pictures become uploads; those of other servers are never fetched, and `notes` names them. With `dryRun` the response has the blocks, for an editor that pastes.',
  listTurns: 'Each with its brief, its charge, what it did not understand, and what was decided about its Receipt.',
  replaceUpload:
    'The id, the alternative text and the blocks that show the upload stay; focal point and crop are reset, and the addresses are new. Pages show the old variants until the new ones are made. An image stays an image.',
  addMemory: 'Turns use it like what a brief told to remember. The oldest of more than a hundred facts makes room.',
  readMemory: 'With who told it, and the Receipt that left it, if there is one.',
  updateMemory: 'Later turns use the new words.',
  forgetPreference:
    'What the composer counted for a kind of block, section or page; it counts anew from the next decision.',
  listWorldEntries:
    'Like the entries of a Surface, each with the name of its Surface. An entry is changed at its Surface.',
  countEntries: 'How many entries are new, read or spam: of the World, and of each Surface.',
  exportWorldEntries: 'With a column for the Surface, and one for each field that any form of the World ever had.',
  listEntries:
    'Newest first, of all forms of the Surface. `q` finds entries in which each word begins a word of the answers. A search through many entries may answer a short page: follow its cursor.',
  readEntry: 'Answers with the labels that the form had when it was sent.',
  updateEntry: 'Spam is deleted 30 days after it was marked.',
  deleteEntry: 'For good. The audit trail says that an entry was deleted, and not what it held.',
  deleteEntries:
    'Deletes the entries that the filter means, for good: `?email=` those of a person, `?status=spam` the spam. Needs at least one filter. Deletes at most 5,000; `more` says whether to repeat the call.',
  exportEntries:
    'All entries that the filter means, with a column for each field that a form of the Surface ever had. Cells that a spreadsheet would run as formulas begin with an apostrophe.',
  scheduleSurface:
    'A publish is pinned to a revision: the one in `revision`, or a snapshot of the draft as it is now. Gate, ceilings, versions and slugs are checked again at that time; a failure is kept in `lastError`. `summary` says what will happen. Each action may be scheduled once for a Surface, and only while its author may publish it.',
  listSchedules: 'Newest first: what is pending, and the last of each action that ended.',
  readSchedule: '`summary` says what it will do, or what came of it.',
  cancelSchedule:
    'Cancels a pending one, or removes one that failed or was cancelled from the list. One that is done is 409.',
  cancelSchedules: 'All that are pending, or the one of `action`. 409 if there is none.',

  createPreviewLink:
    'Whoever has the address sees the preview, without an account, until the link expires or is revoked. It follows the draft, or shows one `revision`. `url` is shown once.',
  listPreviewLinks: 'Those that have not expired, newest first, with how often each was opened.',
  readPreviewLink: 'How often and when it was last opened.',
  revokePreviewLink: 'The address stops working at once.',

  readDraft: 'The content that is being edited, with the `etag` for conditional writes.',
  saveDraft:
    'Sets the fields that are present. A stale `If-Match` is 412, or is merged by block with `onConflict=merge`.',
  patchDraft: 'Takes a list of block operations, or a JSON Patch (RFC 6902) as `application/json-patch+json`.',
  arrangeDraft:
    'Variants by content, grounds by rhythm, short sections side by side and the closing call before the footer, in the look of the page or in `look`. Changes nothing: send the operations with `PATCH /api/surfaces/{id}/draft` and `draftEtag` as `If-Match`. What a person placed stays where it is, and keeps the props that it has.',
  renderDraft:
    'For the canvas of an editor, and for the live preview of any front end. Applies block operations without saving them, and answers the HTML of each block of the top level as pages show it; each block in it has its id in `data-block`. `theme` tries on another look. With `revision` or `receiptId` the page is that of a revision or a Receipt. Changes nothing.',
  sayPresence:
    'For 30 seconds; say it again before, and `gone` when leaving. It locks nothing and is not stored. Others hear of it as an event of the type `presence` in `GET /api/events`. Answers who is there.',
  readPresence: 'Those who said so in the last 30 seconds.',
  readPicture:
    'A schematic for lists: the grounds of the look, the title in its type, lines for texts and the pictures of the page. `of` is `draft` (the default) or `live`. Ask again with `If-None-Match`.',
  previewSurface: 'HTML for members by default, or JSON where `Accept` asks for it.',

  readPublished:
    'The content of the live page, for members and keys. With `at`, what was live at that time; 404 if nothing was.',
  blameSurface:
    'For each block of the draft: the revision that first had it as it is now, who changed it, and the Receipt. `in` is `draft` for what no revision has yet, and `earlier` for what is older than the last 200 revisions.',
  readPublishedVersion: 'The content of any version that was published.',
  readPublishedBySlug:
    'For front ends. Needs no token unless the Surface is private. After a rename it answers 301. `fields` names the fields to return, with commas between them.',
  listPublished:
    'For front ends: the listed, live Surfaces, without their content. Needs no token; with one of the World, requests count in its class `read`. `tag` and `locale` filter, `q` searches titles, descriptions and tags, and `fields` names the fields to return, with commas between them.',
}
