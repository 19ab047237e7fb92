-- Curators read what names a member: the keys under which the details of a record hold ids of members. Sign-ins and other frequent
-- records name nobody, so they are not in the index.
create index audit_event_named_members on audit_event using gin (detail jsonb_path_ops) where detail ?| '{memberId,adviserId,memberIds}';
--> statement-breakpoint
create policy "its own functions" on audit_event for select to current_user using (true);
--> statement-breakpoint
-- The records that name a member in their details. Policies would keep PostgreSQL from using the index, so the function reads with the
-- rights of its owner, and returns ids to curators alone; the records are then read under the policies.
create function find_audit_naming(member uuid) returns setof uuid language plpgsql stable rows 50 security definer
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
begin
  if actor_is_curator() then
    return query select id from audit_event where detail ?| '{memberId,adviserId,memberIds}'
      and (detail @> jsonb_build_object('memberId', member) or detail @> jsonb_build_object('adviserId', member)
        or detail @> jsonb_build_object('memberIds', jsonb_build_array(member)));
  end if;
end $$;
