create policy "its own functions" on conversation for select to current_user using (true);
--> statement-breakpoint
-- Without it, no row would be locked.
create policy "its own functions lock" on conversation for update to current_user using (true);
--> statement-breakpoint
-- A party invites; the other party agrees or declines; the adviser joins or declines. The inviter withdraws the invitation, either
-- party removes, the adviser leaves. Each party chooses what of their own the adviser sees, while the adviser is there. Reads the
-- deal with the rights of the owner, because an adviser does not read its row.
create function guard_deal_adviser() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  me constant uuid := actor_member_id();
  steps constant text[] := '{state,says,buyer_documents,seller_documents,buyer_timeline,seller_timeline,agreed_at,joined_at,ended_at,ended_by}';
  at constant timestamptz := clock_timestamp();
  of_deal deal;
  is_party boolean;
  is_adviser boolean;
  is_over boolean;
  allowed boolean;
begin
  if actor_kind() not in ('member', 'visitor') then
    return new;
  end if;
  select * into of_deal from deal where id = new.deal_id;
  is_party := coalesce(me in (of_deal.buyer_id, of_deal.seller_id), false);
  is_adviser := coalesce(me = new.adviser_id, false);
  is_over := of_deal.stage = 'Withdrawn' or exists (select from deal_void where deal_id = of_deal.id);
  -- Each party lets the adviser see only what is their own.
  if (me is distinct from of_deal.buyer_id and (new.buyer_documents, new.buyer_timeline) is distinct from
      case when tg_op = 'INSERT' then (false, false) else (old.buyer_documents, old.buyer_timeline) end)
    or (me is distinct from of_deal.seller_id and (new.seller_documents, new.seller_timeline) is distinct from
      case when tg_op = 'INSERT' then (false, false) else (old.seller_documents, old.seller_timeline) end)
  then
    raise insufficient_privilege using message = 'what an adviser sees of a party is that party''s choice';
  end if;
  -- Waits for a block or an end of the same moment.
  if tg_op = 'INSERT' or (new.state = 'agreed' and old.state <> 'agreed') then
    perform from conversation where id = of_deal.conversation_id for share;
  end if;
  if tg_op = 'INSERT' then
    if not is_party or new.invited_by <> me or new.adviser_id in (of_deal.buyer_id, of_deal.seller_id)
      or new.state <> 'invited' or is_over or deal_halted(of_deal.conversation_id)
    then
      raise insufficient_privilege using message = 'this adviser is not theirs to invite';
    end if;
    new.created_at := at;
    new.says := null;
    new.agreed_at := null;
    new.joined_at := null;
    new.ended_at := null;
    new.ended_by := null;
    return new;
  end if;
  allowed := case
    when new.state = old.state then is_party and old.state in ('invited', 'agreed', 'joined')
    when new.state = 'agreed' then old.state = 'invited' and is_party and me <> old.invited_by
      and not is_over and not deal_halted(of_deal.conversation_id)
    when new.state = 'joined' then old.state = 'agreed' and is_adviser and not is_over
    when new.state = 'declined' then
      (old.state = 'invited' and is_party and me <> old.invited_by) or (old.state = 'agreed' and is_adviser)
    when new.state = 'withdrawn' then old.state in ('invited', 'agreed') and is_party and me = old.invited_by
    when new.state = 'left' then old.state = 'joined' and is_adviser
    when new.state = 'removed' then old.state in ('agreed', 'joined') and is_party
    else false end;
  if allowed is not true or to_jsonb(new) - steps is distinct from to_jsonb(old) - steps
    or (new.says is distinct from old.says and new.state <> 'joined')
  then
    raise insufficient_privilege using message = 'this of an adviser is not theirs to change';
  end if;
  if new.state = old.state and new.says is distinct from old.says then
    raise insufficient_privilege using message = 'an adviser says once who they are';
  end if;
  new.agreed_at := case when new.state = 'agreed' and old.state <> 'agreed' then at else old.agreed_at end;
  new.joined_at := case when new.state = 'joined' and old.state <> 'joined' then at else old.joined_at end;
  new.ended_at := case when new.state in ('invited', 'agreed', 'joined') then null else at end;
  new.ended_by := case when new.ended_at is not null then me end;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_deal_adviser before insert or update on deal_adviser
  for each row execute function guard_deal_adviser();
--> statement-breakpoint
create policy "its own functions" on deal_entry for select to current_user using (true);
--> statement-breakpoint
-- A member's step of an adviser is kept only with its entry in the signed timeline. Checked at the end of the transaction, with
-- the rights of the owner, because an adviser may not read the timeline.
create function require_adviser_entry() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from deal_entry where deal_id = new.deal_id and content::jsonb ->> 'kind' = 'adviser-' || new.state
      and content::jsonb -> 'facts' ->> 'invitation' = new.id::text)
  then
    raise check_violation using message = 'a step of an adviser has no entry in the signed timeline';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger require_adviser_entry after insert or update of state on deal_adviser
  deferrable initially deferred for each row
  -- Asked when the step is written: at the end of the transaction the product itself may be acting.
  when (actor_kind() = 'member') execute function require_adviser_entry();
