-- Members that the actor knows without the directory: they have a conversation, asked for access to a listing of the actor, or
-- joined by an invitation of the actor. The row policies of the reader apply to all that it reads.
create function members_known_to_actor() returns setof uuid language sql stable rows 50 as $$
  select other_id from conversation_party where member_id = actor_member_id()
  union
  select request.member_id from listing_request as request join listing on listing.id = request.listing_id
  where listing.owner_id = actor_member_id()
  union
  select used_by from invitation where sponsor_id = actor_member_id() and used_by is not null
$$;
