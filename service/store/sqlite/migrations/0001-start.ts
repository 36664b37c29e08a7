/**
 * The whole schema, one table for every resource of the interface. Names of columns are those of the models in
 * `service/store`, in snake_case; a test compares the two. Times are text in UTC as Sequelize writes them
 * (`2026-01-31 09:00:00.000 +00:00`), which sorts by time; uuids are version 7, which sorts by creation. An index of a table with numbers ends in the number by
 * itself; one of a table with uuids names the id, so that a list needs no sorting.
 */
import { FIRST_CUSTOM_ENTITY_ID } from '../../../contract/dataset/entity.ts'

/** id, created and updated, the columns most tables begin with. */
const number = 'id INTEGER PRIMARY KEY AUTOINCREMENT'
const uuid = 'id TEXT PRIMARY KEY NOT NULL'
const created = "created_at DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f +00:00'))"
const times = `${created},
    updated_at DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f +00:00'))`

/** A reference that dies with its owner, and one that is emptied instead. */
const owned = (table: string, type = 'INTEGER') => `${type} NOT NULL REFERENCES ${table} (id) ON DELETE CASCADE`
const ownedMaybe = (table: string, type = 'INTEGER') => `${type} REFERENCES ${table} (id) ON DELETE CASCADE`
const loose = (table: string, type = 'INTEGER') => `${type} REFERENCES ${table} (id) ON DELETE SET NULL`

const flag = (value: 0 | 1) => `TINYINT(1) NOT NULL DEFAULT ${value}`
const percent = (value: number) => `INTEGER NOT NULL DEFAULT ${value}`
const json = (value: '{}' | '[]') => `JSON NOT NULL DEFAULT '${value}'`
const oneOf = (column: string, ...values: string[]) =>
  `TEXT NOT NULL CHECK (${column} IN (${values.map(value => `'${value}'`).join(', ')}))`
const jobStatus = oneOf('status', 'pending', 'in_progress', 'success', 'failed')

const account = `
  CREATE TABLE users (
    ${number}, slug TEXT NOT NULL UNIQUE, name TEXT NOT NULL, email TEXT, settings ${json('{}')}, ${times});
  CREATE TABLE tenants (
    ${uuid}, user_id ${owned('users')}, name TEXT NOT NULL, token_hash TEXT NOT NULL UNIQUE, token_sealed TEXT NOT NULL,
    ${times});
  CREATE INDEX tenants_user ON tenants (user_id);
  CREATE TABLE organizations (
    ${number}, user_id ${owned('users')}, name TEXT NOT NULL, slug TEXT NOT NULL UNIQUE,
    description TEXT NOT NULL DEFAULT '', public ${flag(0)}, ${times});
  CREATE INDEX organizations_user ON organizations (user_id);
  CREATE TABLE owner_hosts (
    ${number}, user_id ${owned('users')}, host TEXT NOT NULL, ${created}, UNIQUE (user_id, host));
  CREATE TABLE security_headers (
    ${number}, user_id ${owned('users')}, header_type ${oneOf('header_type', 'cors', 'csp')}, urls ${json('[]')},
    ${times}, UNIQUE (user_id, header_type));
  CREATE TABLE settings (key TEXT PRIMARY KEY NOT NULL, value JSON NOT NULL, ${times});
`

const bots = `
  CREATE TABLE bots (
    ${number}, user_id ${owned('users')}, name TEXT NOT NULL, slug TEXT NOT NULL, description TEXT NOT NULL DEFAULT '',
    language TEXT NOT NULL DEFAULT 'en', private_data ${flag(0)}, public ${flag(0)}, is_privatisable ${flag(1)},
    is_versioning_enabled ${flag(1)}, allows_request_token ${flag(1)}, parent_id ${loose('bots')},
    settings ${json('{}')}, ${times}, UNIQUE (user_id, slug));
  CREATE INDEX bots_parent ON bots (parent_id);
  CREATE TABLE versions (
    ${number}, bot_id ${owned('bots')}, name TEXT NOT NULL, slug TEXT NOT NULL, parent_version_id ${loose('versions')},
    is_forking ${flag(0)}, settings ${json('{}')}, ${times}, UNIQUE (bot_id, slug));
  CREATE INDEX versions_parent ON versions (parent_version_id);
  CREATE TABLE environments (
    ${number}, bot_id ${owned('bots')}, name TEXT NOT NULL, slug TEXT NOT NULL, is_default ${flag(0)},
    version_id ${loose('versions')}, settings ${json('{}')}, ${times}, UNIQUE (bot_id, slug));
  CREATE INDEX environments_version ON environments (version_id);
  CREATE TABLE tokens (
    ${number}, bot_id ${owned('bots')}, version_id ${ownedMaybe('versions')},
    environment_id ${ownedMaybe('environments')}, kind ${oneOf('kind', 'developer', 'request')},
    hash TEXT NOT NULL UNIQUE, sealed TEXT NOT NULL, revoked_at DATETIME, ${times});
  CREATE INDEX tokens_bot ON tokens (bot_id);
  CREATE INDEX tokens_version ON tokens (version_id);
  CREATE INDEX tokens_environment ON tokens (environment_id);
  CREATE TABLE oauth_clients (
    ${number}, user_id ${owned('users')}, bot_id ${ownedMaybe('bots')}, client_id TEXT NOT NULL UNIQUE,
    secret_hash TEXT NOT NULL, token_type ${oneOf('token_type', 'runtime', 'designtime')},
    authentication_type ${oneOf('authentication_type', 'credentials', 'certificate')}, revoked_at DATETIME, ${times});
  CREATE INDEX oauth_clients_user ON oauth_clients (user_id);
  CREATE INDEX oauth_clients_bot ON oauth_clients (bot_id);
  CREATE TABLE oauth_tokens (
    ${number}, oauth_client_id ${owned('oauth_clients')}, hash TEXT NOT NULL UNIQUE, expires_at DATETIME NOT NULL,
    revoked_at DATETIME, ${created});
  CREATE INDEX oauth_tokens_client ON oauth_tokens (oauth_client_id);
  CREATE INDEX oauth_tokens_expiry ON oauth_tokens (expires_at);
`

const dataset = `
  CREATE TABLE datasets (
    ${number}, version_id INTEGER NOT NULL UNIQUE REFERENCES versions (id) ON DELETE CASCADE, slug TEXT NOT NULL,
    language TEXT NOT NULL DEFAULT 'en', strictness ${percent(50)}, manual_training ${flag(0)},
    resolve_pronouns ${flag(0)}, resolve_descriptions ${flag(0)}, restricted_entity_strictness ${percent(90)},
    free_entity_strictness ${percent(0)}, revision INTEGER NOT NULL DEFAULT 0,
    trained_revision INTEGER NOT NULL DEFAULT 0, settings ${json('{}')}, ${times});
  CREATE TABLE intents (
    ${number}, dataset_id ${owned('datasets')}, name TEXT NOT NULL, slug TEXT NOT NULL, description TEXT,
    strictness INTEGER, position INTEGER NOT NULL DEFAULT 0, ${times}, UNIQUE (dataset_id, slug));
  CREATE TABLE expressions (
    ${number}, dataset_id ${owned('datasets')}, intent_id ${owned('intents')}, source TEXT NOT NULL,
    language TEXT NOT NULL, tokens ${json('[]')}, ${times});
  CREATE INDEX expressions_intent ON expressions (intent_id);
  CREATE INDEX expressions_intent_language ON expressions (intent_id, language);
  CREATE INDEX expressions_dataset_language ON expressions (dataset_id, language);
  CREATE TABLE trainings (
    ${number}, dataset_id ${owned('datasets')}, language TEXT NOT NULL, status ${jobStatus},
    progress REAL NOT NULL DEFAULT 0, error TEXT, revision INTEGER NOT NULL DEFAULT 0, report JSON,
    enqueued_at DATETIME NOT NULL, started_at DATETIME, ended_at DATETIME);
  CREATE INDEX trainings_dataset_language ON trainings (dataset_id, language);
  CREATE TABLE trained_models (
    ${number}, dataset_id ${owned('datasets')}, language TEXT NOT NULL, revision INTEGER NOT NULL,
    format INTEGER NOT NULL, size INTEGER NOT NULL, report JSON, bytes BLOB NOT NULL, ${times},
    UNIQUE (dataset_id, language));
`

const entities = `
  CREATE TABLE entities (
    ${number}, dataset_id ${owned('datasets')}, name TEXT NOT NULL, slug TEXT NOT NULL, color TEXT NOT NULL,
    kind ${oneOf('kind', 'free', 'restricted', 'regex')}, regex_pattern TEXT, regex_flags TEXT, strictness INTEGER,
    enrichment_strictness ${percent(95)}, enrichment_kind TEXT NOT NULL CHECK (enrichment_kind IN ('keys', 'pairs')) DEFAULT 'keys', ${times},
    UNIQUE (dataset_id, slug));
  INSERT INTO sqlite_sequence (name, seq) VALUES ('entities', ${FIRST_CUSTOM_ENTITY_ID - 1});
  CREATE TABLE gazettes (
    ${number}, dataset_id ${owned('datasets')}, entity_id ${ownedMaybe('entities')}, entity_slug TEXT NOT NULL,
    slug TEXT NOT NULL, is_open ${flag(0)}, is_activated ${flag(1)}, strictness ${percent(90)}, ${times},
    UNIQUE (dataset_id, slug));
  CREATE INDEX gazettes_entity ON gazettes (entity_id);
  CREATE TABLE synonyms (
    ${number}, gazette_id ${owned('gazettes')}, slug TEXT NOT NULL, value TEXT NOT NULL, language TEXT NOT NULL,
    ${times}, UNIQUE (gazette_id, slug));
  CREATE INDEX synonyms_gazette ON synonyms (gazette_id);
  CREATE TABLE keys (
    ${uuid}, dataset_id ${owned('datasets')}, entity_id ${ownedMaybe('entities')}, entity_slug TEXT NOT NULL,
    slug TEXT NOT NULL, default_enrichments ${json('[]')}, ${times}, UNIQUE (dataset_id, entity_slug, slug));
  CREATE INDEX keys_entity ON keys (entity_id);
  CREATE TABLE enrichments (
    ${uuid}, key_id ${owned('keys', 'TEXT')}, language TEXT NOT NULL, value TEXT NOT NULL, entity_values ${json('[]')},
    ${times});
  CREATE INDEX enrichments_key ON enrichments (key_id, id);
  CREATE TABLE pair_keys (
    ${uuid}, dataset_id ${owned('datasets')}, entity_id ${ownedMaybe('entities')}, entity_slug TEXT NOT NULL,
    slug TEXT NOT NULL, default_enrichment_values ${json('[]')}, ${times}, UNIQUE (dataset_id, entity_slug, slug));
  CREATE INDEX pair_keys_entity ON pair_keys (entity_id);
  CREATE TABLE enrichment_groups (
    ${uuid}, dataset_id ${owned('datasets')}, entity_id ${ownedMaybe('entities')}, entity_slug TEXT NOT NULL,
    slug TEXT NOT NULL, language TEXT, entity_values ${json('[]')}, ${times}, UNIQUE (dataset_id, entity_slug, slug));
  CREATE INDEX enrichment_groups_entity ON enrichment_groups (entity_id);
  CREATE TABLE pair_values (
    ${number}, group_id ${owned('enrichment_groups', 'TEXT')}, pair_key_id ${owned('pair_keys', 'TEXT')},
    value TEXT NOT NULL, UNIQUE (group_id, pair_key_id));
  CREATE INDEX pair_values_pair_key ON pair_values (pair_key_id);
  CREATE TABLE bulk_creations (
    ${number}, dataset_id ${owned('datasets')}, intent_id ${loose('intents')}, gazette_id ${loose('gazettes')},
    kind ${oneOf('kind', 'expressions', 'synonyms')}, languages ${json('[]')}, status ${jobStatus},
    progress REAL NOT NULL DEFAULT 0, error TEXT, total INTEGER NOT NULL DEFAULT 0, enqueued_at DATETIME NOT NULL,
    started_at DATETIME, ended_at DATETIME);
  CREATE INDEX bulk_creations_dataset ON bulk_creations (dataset_id);
  CREATE INDEX bulk_creations_intent ON bulk_creations (intent_id);
  CREATE INDEX bulk_creations_gazette ON bulk_creations (gazette_id);
`

const dialog = `
  CREATE TABLE skills (
    ${number}, version_id ${owned('versions')}, name TEXT NOT NULL, slug TEXT NOT NULL,
    kind ${oneOf('kind', 'business', 'floating', 'fallback', 'disambiguation', 'initialize')},
    description TEXT NOT NULL DEFAULT '', position INTEGER NOT NULL DEFAULT 0, triggers ${json('[]')},
    requirements ${json('[]')}, actions ${json('[]')}, settings ${json('{}')}, ${times}, UNIQUE (version_id, slug));
  CREATE TABLE conversation_states (
    ${number}, version_id ${owned('versions')}, environment_id ${loose('environments')}, conversation_id TEXT NOT NULL,
    language TEXT, memory ${json('{}')}, skill TEXT, skill_occurrences INTEGER NOT NULL DEFAULT 0,
    skill_stack ${json('[]')}, details ${json('{}')}, ${times}, UNIQUE (version_id, conversation_id));
  CREATE INDEX conversation_states_environment ON conversation_states (environment_id);
`

const testing = `
  CREATE TABLE specs (${uuid}, bot_id ${owned('bots')}, name TEXT NOT NULL, ${times});
  CREATE INDEX specs_bot ON specs (bot_id, id);
  CREATE TABLE test_cases (
    ${uuid}, spec_id ${owned('specs', 'TEXT')}, expression TEXT NOT NULL, outputs ${json('{}')}, ${times});
  CREATE INDEX test_cases_spec ON test_cases (spec_id, id);
  CREATE TABLE runs (
    ${uuid}, spec_id ${owned('specs', 'TEXT')}, version_id TEXT NOT NULL,
    status ${oneOf('status', 'IN_PROGRESS', 'FAILED', 'FINISHED')}, progress REAL NOT NULL DEFAULT 0, error TEXT,
    total INTEGER NOT NULL DEFAULT 0, failed INTEGER NOT NULL DEFAULT 0, started_at DATETIME, ended_at DATETIME,
    ${times});
  CREATE INDEX runs_spec ON runs (spec_id, id);
  CREATE INDEX runs_spec_status ON runs (spec_id, status, id);
  CREATE TABLE test_case_results (
    ${uuid}, run_id ${owned('runs', 'TEXT')}, test_case_id ${loose('test_cases', 'TEXT')},
    validation_failed ${flag(0)}, expression TEXT NOT NULL, outputs ${json('{}')}, ${created});
  CREATE INDEX test_case_results_run ON test_case_results (run_id, id);
  CREATE INDEX test_case_results_failed ON test_case_results (run_id, validation_failed, id);
  CREATE INDEX test_case_results_case ON test_case_results (test_case_id);
`

const connect = `
  CREATE TABLE connectors (
    ${uuid}, bot_id INTEGER NOT NULL UNIQUE REFERENCES bots (id) ON DELETE CASCADE, name TEXT NOT NULL,
    url TEXT NOT NULL DEFAULT '', environment_id ${loose('environments')}, is_typing ${flag(1)},
    default_delay REAL NOT NULL DEFAULT 0, secret_sealed TEXT NOT NULL DEFAULT '', settings ${json('{}')}, ${times});
  CREATE INDEX connectors_environment ON connectors (environment_id);
  CREATE TABLE channels (
    ${uuid}, connector_id ${owned('connectors', 'TEXT')}, slug TEXT NOT NULL, type TEXT NOT NULL,
    is_activated ${flag(1)}, is_errored ${flag(0)}, error TEXT, environment_id ${loose('environments')},
    parent_id ${ownedMaybe('channels', 'TEXT')}, settings ${json('{}')}, secrets_sealed TEXT NOT NULL DEFAULT '',
    ${times}, UNIQUE (connector_id, slug));
  CREATE INDEX channels_environment ON channels (environment_id);
  CREATE INDEX channels_parent ON channels (parent_id);
  CREATE TABLE channel_conversations (
    ${uuid}, connector_id ${owned('connectors', 'TEXT')}, channel_id ${owned('channels', 'TEXT')},
    chat_id TEXT NOT NULL, message_count INTEGER NOT NULL DEFAULT 0, last_message_at DATETIME, details ${json('{}')},
    ${times}, UNIQUE (channel_id, chat_id));
  CREATE INDEX channel_conversations_connector ON channel_conversations (connector_id, id);
  CREATE TABLE participants (
    ${uuid}, connector_id ${owned('connectors', 'TEXT')}, conversation_id ${owned('channel_conversations', 'TEXT')},
    sender_id TEXT NOT NULL, is_bot ${flag(0)}, type TEXT NOT NULL DEFAULT 'user', data ${json('{}')}, ${times},
    UNIQUE (conversation_id, sender_id));
  CREATE INDEX participants_connector ON participants (connector_id, id);
  CREATE INDEX participants_sender ON participants (sender_id);
  CREATE TABLE messages (
    ${uuid}, conversation_id ${owned('channel_conversations', 'TEXT')}, participant_id ${owned('participants', 'TEXT')},
    attachment JSON NOT NULL, received_at DATETIME NOT NULL, ${times});
  CREATE INDEX messages_conversation ON messages (conversation_id, id);
  CREATE INDEX messages_participant ON messages (participant_id);
  CREATE TABLE deliveries (
    ${uuid}, connector_id ${owned('connectors', 'TEXT')}, channel_id ${loose('channels', 'TEXT')},
    conversation_id ${ownedMaybe('channel_conversations', 'TEXT')}, message_id ${ownedMaybe('messages', 'TEXT')},
    direction ${oneOf('direction', 'bot', 'channel')}, url TEXT NOT NULL,
    status ${oneOf('status', 'pending', 'in_progress', 'success', 'failed')}, attempts INTEGER NOT NULL DEFAULT 0,
    http_status INTEGER, error TEXT, payload ${json('{}')}, next_attempt_at DATETIME, ended_at DATETIME, ${times});
  CREATE INDEX deliveries_connector ON deliveries (connector_id, id);
  CREATE INDEX deliveries_channel ON deliveries (channel_id);
  CREATE INDEX deliveries_conversation ON deliveries (conversation_id);
  CREATE INDEX deliveries_message ON deliveries (message_id);
  CREATE INDEX deliveries_due ON deliveries (status, next_attempt_at);
  CREATE TABLE persistent_menus (
    ${number}, connector_id ${owned('connectors', 'TEXT')}, language TEXT NOT NULL, menu ${json('{}')},
    is_default ${flag(0)}, ${times}, UNIQUE (connector_id, language));
`

const logs = `
  CREATE TABLE nlp_logs (
    ${number}, bot_id ${owned('bots')}, version_id ${loose('versions')}, environment_id ${loose('environments')},
    uuid TEXT NOT NULL, source TEXT NOT NULL, language TEXT NOT NULL, processing_language TEXT NOT NULL,
    intents ${json('[]')}, entities ${json('{}')}, sentiment TEXT NOT NULL, act TEXT, type TEXT,
    status INTEGER NOT NULL DEFAULT 200, is_archived ${flag(0)}, created_at DATETIME NOT NULL);
  CREATE INDEX nlp_logs_version ON nlp_logs (version_id, id, is_archived, language, environment_id);
  CREATE INDEX nlp_logs_bot ON nlp_logs (bot_id, id, is_archived, language, environment_id);
  CREATE INDEX nlp_logs_environment ON nlp_logs (environment_id);
  CREATE TABLE message_logs (
    ${number}, bot_id ${owned('bots')}, version_id ${loose('versions')}, environment_id ${loose('environments')},
    conversation_id TEXT NOT NULL, channel_id TEXT NOT NULL DEFAULT '', channel_type TEXT NOT NULL,
    connector_origin TEXT NOT NULL, sender_id TEXT NOT NULL, message_id TEXT NOT NULL, skill TEXT,
    entered_skills ${json('[]')}, intents ${json('[]')}, entities ${json('[]')}, input_type TEXT NOT NULL,
    input_content TEXT NOT NULL, replies ${json('[]')}, replies_count INTEGER NOT NULL DEFAULT 0, language TEXT,
    sentiment TEXT, act TEXT, status TEXT, type TEXT, received_at DATETIME NOT NULL);
  CREATE INDEX message_logs_bot_time ON message_logs (
    bot_id, received_at, id, conversation_id, channel_type, channel_id, sender_id, version_id, environment_id,
    input_type, replies_count);
  CREATE INDEX message_logs_version ON message_logs (version_id);
  CREATE INDEX message_logs_environment ON message_logs (environment_id);
`

const work = `
  CREATE TABLE jobs (
    ${number}, kind TEXT NOT NULL, key TEXT NOT NULL DEFAULT '', payload ${json('{}')}, status ${jobStatus},
    progress REAL NOT NULL DEFAULT 0, error TEXT, attempts INTEGER NOT NULL DEFAULT 0, mirror_model TEXT,
    mirror_id TEXT, not_before DATETIME, started_at DATETIME, ended_at DATETIME, ${times});
  CREATE INDEX jobs_status ON jobs (status, key);
  CREATE INDEX jobs_kind_key ON jobs (kind, key, status);
  CREATE TABLE history_groups (
    ${number}, dataset_id ${owned('datasets')}, label TEXT NOT NULL, is_undone ${flag(0)},
    changes INTEGER NOT NULL DEFAULT 0, size INTEGER NOT NULL DEFAULT 0, ${created});
  CREATE INDEX history_groups_dataset ON history_groups (dataset_id, is_undone);
  CREATE TABLE history_changes (
    ${number}, group_id ${owned('history_groups')}, table_name TEXT NOT NULL, row_id TEXT NOT NULL,
    before JSON, after JSON);
  CREATE INDEX history_changes_group ON history_changes (group_id);
`

export const name = '0001-start'

/** Statements of this migration, run in one transaction with its entry in the list of those applied. */
export const sql = [account, bots, dataset, entities, dialog, testing, connect, logs, work].join('\n')
