-- As before (0023), but a conversation about no listing and no mandate has no subject, and its starter names the recipient.
create or replace function guard_conversation() returns trigger language plpgsql as $$
declare
  of_product constant boolean := actor_kind() not in ('member', 'visitor');
begin
  if tg_op = 'INSERT' then
    if new.listing_id is not null then
      new.subject_type := 'listing';
      new.subject_id := new.listing_id;
      select owner_id, title, category into new.recipient_id, new.subject_title, new.subject_category
        from listing where id = new.listing_id;
    elsif new.mandate_id is not null then
      new.subject_type := 'mandate';
      new.subject_id := new.mandate_id;
      select buyer_id, title, category into new.recipient_id, new.subject_title, new.subject_category
        from mandate where id = new.mandate_id;
    else
      new.subject_type := null;
      new.subject_id := null;
      new.subject_title := null;
      new.subject_category := null;
    end if;
    if not of_product then
      new.created_at := clock_timestamp();
    end if;
    new.last_message_at := new.created_at;
    new.last_sequence := 0;
    return new;
  end if;
  -- Nested: a message was written, or the subject is gone.
  if not of_product and pg_trigger_depth() = 1 and new is distinct from old then
    raise insufficient_privilege using message = 'a conversation changes with its messages alone';
  end if;
  return new;
end $$;
