-- A member edits the text of their own message, for five minutes by this clock.
create function guard_message() returns trigger language plpgsql as $$
declare
  editable constant text[] := '{content,edited_at,edit_key}';
begin
  if actor_kind() not in ('member', 'visitor') then
    return new;
  end if;
  if old.sender_id <> actor_member_id() or to_jsonb(new) - editable is distinct from to_jsonb(old) - editable
    or clock_timestamp() >= old.created_at + interval '5 minutes' then
    raise insufficient_privilege using message = 'only the text of a new message is its sender''s to change';
  end if;
  -- Never the same time twice: the time of the last edit is also its version.
  new.edited_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.edited_at + interval '1 millisecond');
  return new;
end $$;
--> statement-breakpoint
create trigger guard_message before update on message for each row execute function guard_message();
--> statement-breakpoint
-- As before (0013), but members also archive a conversation.
create or replace function guard_conversation_party() returns trigger language plpgsql as $$
declare
  of_product constant boolean := actor_kind() not in ('member', 'visitor');
  -- What is computed is not yet known here.
  theirs constant text[] := '{read_through,typed_at,ended_at,archived_at,request_status}';
begin
  -- Nested: a message was written, or the other party ended it.
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  if not of_product then
    if old.member_id <> actor_member_id() or to_jsonb(new) - theirs is distinct from to_jsonb(old) - theirs then
      raise insufficient_privilege using message = 'this of a conversation is not theirs to change';
    end if;
    new.typed_at := case when new.typed_at is distinct from old.typed_at then clock_timestamp() else old.typed_at end;
    new.ended_at := case when new.ended_at is not null then coalesce(old.ended_at, clock_timestamp()) end;
    new.archived_at := case when new.archived_at is not null then coalesce(old.archived_at, clock_timestamp()) end;
  end if;
  select greatest(old.read_through, least(new.read_through, last_sequence)) into new.read_through
    from conversation where id = new.conversation_id;
  if new.read_through > old.read_through then
    new.read_at := clock_timestamp();
    select count(*) into new.unread from message
      where conversation_id = new.conversation_id and sequence > new.read_through and receiver_id = new.member_id;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- As before (0013), but a new message takes the conversation out of both archives.
create or replace function move_parties() returns trigger language plpgsql as $$
begin
  update conversation_party set
      last_message_at = new.created_at,
      wrote_last = member_id = new.sender_id,
      has_written = has_written or member_id = new.sender_id,
      unread = unread + (member_id = new.receiver_id)::integer,
      archived_at = null
    where conversation_id = new.conversation_id;
  return null;
end $$;
--> statement-breakpoint
-- Members search their own messages by parties and words together, so that frequent words of others cost nothing.
create index message_words on message using gin ((array[sender_id, receiver_id]), fold_words(content) gin_trgm_ops);
--> statement-breakpoint
create policy "its own functions" on message for select to current_user using (true);
--> statement-breakpoint
-- The actor's messages that contain all terms, the newest first. Policies would keep PostgreSQL from using the index of
-- words, so the function reads with the rights of its owner, only messages that the actor wrote or received, and returns
-- only their ids; the messages are then read under the policies. Frequent words are soon found among the newest messages;
-- rare ones by the index. Terms without three letters or digits in a row are searched in the newest two thousand.
create function find_own_messages(search text, page_size integer, before_time timestamptz, before_id uuid) returns setof uuid
  language plpgsql stable rows 30 security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
  set random_page_cost = 0.1 set enable_seqscan = off set enable_sort = off as $$
declare
  reader constant uuid := actor_member_id();
  terms constant text[] := search_terms(search);
  patterns constant text[] := term_patterns(terms);
  is_short constant boolean := is_brief(array_to_string(terms, ' '));
  span integer;
  ids uuid[];
  times timestamptz[];
  index_patterns text[];
begin
  if reader is null or terms is null or not actor_in_good_standing() then
    return;
  end if;
  foreach span in array case when is_short then '{2000}' else '{500,null}' end::integer[] loop
    ids := array(select id from (
        select id, created_at, content from (
          (select id, created_at, content from message
            where sender_id = reader and (created_at, id) < (case when is_short then 'infinity' else before_time end, before_id)
            order by created_at desc, id desc limit span)
          union all
          (select id, created_at, content from message
            where receiver_id = reader and (created_at, id) < (case when is_short then 'infinity' else before_time end, before_id)
            order by created_at desc, id desc limit span)) as both_sides
        order by created_at desc, id desc limit span) as newest
      where fold_words(content) like all (patterns) and (created_at, id) < (before_time, before_id)
      limit page_size);
    exit when is_short or cardinality(ids) = page_size or span is null;

    index_patterns := (select ranked.patterns from rank_index_terms(terms, array(
      select fold_words(content) from message where sender_id = reader order by created_at desc, id desc limit 60)) as ranked);
    select array_agg(id), array_agg(created_at) into ids, times from (
      select id, created_at from message
      where array[sender_id, receiver_id] @> array[reader]
        and fold_words(content) like index_patterns[1] and fold_words(content) like index_patterns[2]
        and fold_words(content) like index_patterns[3] and fold_words(content) like all (patterns)
        and (created_at, id) < (before_time, before_id)
      limit 5001) as matches;
    if coalesce(cardinality(ids), 0) <= 5000 then
      ids := array(select id from unnest(ids, times) as each (id, created_at)
        order by created_at desc, id desc limit page_size);
      exit;
    end if;
    -- Among so many a page is soon found in order.
  end loop;
  return query select unnest(ids);
end $$;
